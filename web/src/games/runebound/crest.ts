/** Icon and colour of the game, known before its components are loaded. */
export default { crest: 'dragon-spiral', accent: '#1f4f7d' }
