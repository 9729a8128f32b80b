import { mount } from 'svelte'
import './look/fonts'
import './look/tokens.css'
import './look/kit.css'
import './look/page.css'
import App from './App.svelte'

mount(App, { target: document.getElementById('app')! })
