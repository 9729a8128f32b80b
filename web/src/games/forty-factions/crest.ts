/** Icon and colour of the game, known before its components are loaded. */
export default { crest: 'medieval-gate', accent: '#6d1417' }
