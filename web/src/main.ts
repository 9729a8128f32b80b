import { mount } from 'svelte'
import './look/fonts'
import './look/tokens.css'
import './look/kit/ground.css'
import './look/kit/panels.css'
import './look/kit/answers.css'
import './look/kit/cards.css'
import './look/kit/overlays.css'
import './look/kit/deck.css'
import './look/page.css'
import App from './App.svelte'

mount(App, { target: document.getElementById('app')! })
