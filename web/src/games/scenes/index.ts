/** A picture for each game on the title page, drawn from icons and a few lines. Loaded after the page itself. */
import type { Component } from 'svelte'
import drawings from 'virtual:game-icons/games/scenes/icon-names.ts'
import { addIcons } from '$/look/icons'
import Crown from './Crown.svelte'
import Harbour from './Harbour.svelte'
import Realm from './Realm.svelte'
import Tehmor from './Tehmor.svelte'

addIcons(drawings)

export const SCENES: Record<string, Component> = {
  'forty-factions': Tehmor,
  moonrunners: Harbour,
  runebound: Realm,
  talisman: Crown,
}
