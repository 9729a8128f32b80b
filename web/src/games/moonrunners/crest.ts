/** Icon and colour of the game, known before its components are loaded. */
export default { crest: 'moon', accent: '#274d7c' }
