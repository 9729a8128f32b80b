// @vitest-environment happy-dom
/** Number keys follow the reading order, whatever the order of the rules. */
import { expect, test, vi } from 'vitest'
import { numbered } from '../src/table/numbered'

const answer = (id: string) => `<button id="${id}"><span class="kbd number"></span></button>`
const shown = (node: HTMLElement) => [...node.querySelectorAll('.number')].map((one) => one.textContent)

test('the first nine that can be seen have a number, in reading order, and no other', async () => {
  const node = document.createElement('div')
  node.innerHTML = ['a', 'hidden', ...'bcdefghijk'].map(answer).join('')
  const hidden = node.querySelector<HTMLElement>('#hidden')!
  let folded = true
  for (const one of node.querySelectorAll<HTMLElement>('button')) one.checkVisibility = () => one !== hidden || !folded
  document.body.append(node)
  const { destroy } = numbered(node)
  expect(shown(node)).toEqual(['1', '', '2', '3', '4', '5', '6', '7', '8', '9', '', ''])
  folded = false
  node.querySelector('#b')!.remove()
  await vi.waitFor(() => expect(shown(node)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '']))
  destroy()
})
