import { isInTree } from '@ideathlon/contracts/payouts/proof'
import { describe, expect, it } from 'vitest'
import { HASH_BYTES, stepsOf, type Tree, treeOf } from './tree.ts'

const pathIn = ({ nodes, leaves }: Tree, leaf: number) =>
  stepsOf(leaf, leaves).map(({ at, side }) => ({
    side,
    hash: nodes.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES),
  }))
const textsOf = (count: number) => Array.from({ length: count }, (_, at) => `leaf ${at}`)

describe('a Merkle tree', () => {
  it('proves each leaf in trees of every small size, and no other text', async () => {
    for (let count = 1; count <= 33; count++) {
      const tree = treeOf(textsOf(count))
      for (let at = 0; at < count; at++) {
        const proof = { path: pathIn(tree, at), root: tree.root }
        expect(await isInTree(`leaf ${at}`, proof)).toBe(true)
        expect(await isInTree(`leaf ${at + 1}`, proof)).toBe(false)
      }
    }
  })

  it('gives each of 100,000 members a path of at most 17 hashes', async () => {
    const tree = treeOf(textsOf(100_000))
    for (const at of [0, 1, 65_535, 65_536, 99_998, 99_999]) {
      const path = pathIn(tree, at)
      expect(path.length).toBeLessThanOrEqual(17)
      expect(await isInTree(`leaf ${at}`, { path, root: tree.root })).toBe(true)
    }
  })

  it('has a different root if any leaf changes', () => {
    const { root } = treeOf(textsOf(7))
    for (let at = 0; at < 7; at++) {
      const changed = textsOf(7).with(at, 'another')
      expect(treeOf(changed).root).not.toBe(root)
    }
  })

  it('rejects a modified path, and a node that is passed off as a leaf', async () => {
    const tree = treeOf(textsOf(4))
    const path = pathIn(tree, 2)
    const swapped = path.toReversed()
    expect(await isInTree('leaf 2', { path: swapped, root: tree.root })).toBe(false)
    expect(await isInTree('leaf 2', { path: path.slice(1), root: tree.root })).toBe(false)
    expect(await isInTree('leaf 2', { path, root: tree.root.toUpperCase() })).toBe(false)
    const broken = path.map((step) => ({ ...step, hash: 'zz' }))
    expect(await isInTree('leaf 2', { path: broken, root: tree.root })).toBe(false)
  })
})
