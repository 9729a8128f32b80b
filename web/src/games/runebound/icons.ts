/** The game's own icons, and which of them stands for a card. */
import bodies from 'virtual:game-icons/games/runebound/icon-names.ts'
import { addIcons } from '$/look/icons'
import type { CardFace } from './facts'
import { ROMAN } from './names'

addIcons(bodies)

/** In the order of the symbols on dice: road, plains, hills, forest, mountains, swamp, river. */
export const TERRAIN = ['road', 'grass', 'hills', 'pine-tree', 'mountains', 'swamp', 'river']
export const PHASE = ['bow-arrow', 'broadsword', 'wizard-staff']

const TYPES: Record<string, string> = {
  'weapon:bow': 'bow-arrow',
  'weapon:sword': 'broadsword',
  'weapon:mace': 'flanged-mace',
  'weapon:dagger': 'plain-dagger',
  'weapon:staff': 'wizard-staff',
  'weapon:spear': 'spear-hook',
  'weapon:axe': 'battle-axe',
  weapon: 'crossed-swords',
  armour: 'breastplate',
  artifact: 'gem-pendant',
  rune: 'rune-stone',
  potion: 'round-potion',
  ritual: 'pentacle',
}
const KEYWORDS: Record<string, string> = {
  Beast: 'wolf-head',
  Bandit: 'bandit',
  Undead: 'death-skull',
  Demon: 'devil-mask',
  Dragonkin: 'dragon-head',
  Giant: 'ogre',
  Goblin: 'goblin-head',
  Spirit: 'spectre',
  Mage: 'wizard-face',
  Trap: 'wolf-trap',
  Storm: 'lightning-storm',
}
const KINDS: Record<string, string> = {
  encounter: 'campfire',
  event: 'hourglass',
  storm: 'lightning-storm',
  lord: 'imperial-crown',
  scion: 'star-formation',
  curse: 'horned-skull',
  guardian: 'horned-skull',
  challenge: 'fangs',
  item: 'open-chest',
}
/** Faces by what somebody is best at; which of them follows from the name, so that it stays the same. */
const PEOPLE = [
  ['elf-helmet', 'hooded-figure', 'cowled'],
  ['barbarian', 'visored-helm', 'dwarf-helmet', 'black-knight-helm'],
  ['wizard-face', 'monk-face', 'robe'],
]

export function iconOf(face: Pick<CardFace, 'id' | 'kind' | 'type' | 'keywords' | 'values'>): string {
  if (['hero', 'ally', 'scion'].includes(face.kind)) {
    const best = face.values.indexOf(Math.max(...face.values))
    const among = PEOPLE[best] ?? PEOPLE[1]!
    return among[[...face.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % among.length]!
  }
  if (face.type) return TYPES[face.type] ?? TYPES[face.type.split(':')[0]!] ?? 'open-chest'
  const keyword =
    face.kind === 'challenge' || face.kind === 'curse' || face.kind === 'guardian' ? face.keywords[0] : undefined
  return (keyword && KEYWORDS[keyword]) || KINDS[face.kind] || 'treasure-map'
}

/** The colour of a card's band, by kind. */
export function bandOf(face: Pick<CardFace, 'kind' | 'type'>): string {
  if (face.type === 'ritual') return 'var(--k-ritual)'
  const bands: Record<string, string> = {
    item: '--k-object',
    ally: '--k-follower',
    hero: '--k-place',
    challenge: '--k-enemy',
    guardian: '--k-enemy',
    encounter: '--k-spell',
    event: '--k-event',
    storm: '--k-storm',
    lord: '--k-storm',
    scion: '--k-scion',
    curse: '--k-spell',
  }
  return `var(${bands[face.kind] ?? '--k-event'})`
}

/** What a card is, in a few words. */
export function kindOf(face: CardFace): string {
  const colour = ['green', 'yellow', 'blue', 'red'][face.colour]
  if (face.equips) return `ally or ${face.equips.replace(':', ', ')}`
  if (face.type) return face.type.replace(':', ', ')
  if (face.kind === 'scion') return `Scion ${ROMAN[face.slot] ?? ''}`
  if (face.kind === 'lord') return 'Stormlord'
  if (face.kind === 'curse')
    return `curse, level ${ROMAN[face.level] ?? ''}${face.keywords.length ? ` (${face.keywords.join(', ')})` : ''}`
  return [colour, face.kind, face.keywords.length ? `(${face.keywords.join(', ')})` : ''].filter(Boolean).join(' ')
}
