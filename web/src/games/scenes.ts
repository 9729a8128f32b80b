/** A picture for each game on the title page, drawn from icons and a few lines. Loaded after the page itself. */
import type { Component } from 'svelte'
import { byGame } from './found'

export const SCENES = byGame(import.meta.glob<Component>('./*/Scene.svelte', { eager: true, import: 'default' }))
