/** Icon and colour of the game, known before its components are loaded. */
export default { crest: 'imperial-crown', accent: '#2c5a34' }
