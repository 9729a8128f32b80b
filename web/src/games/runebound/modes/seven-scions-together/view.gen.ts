/** What a seat sees of The Seven Scions, together. Made by `make types`: not to be changed by hand. */

export type * from '../../modes/seven-scions/view.gen'
