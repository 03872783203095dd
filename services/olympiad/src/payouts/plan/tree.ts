import { hash as digest } from 'node:crypto'
import { LEAF_MARK, NODE_MARK, type ProofStep } from '@ideathlon/contracts/payouts/proof'

export const HASH_BYTES = 32
const LEAF = String.fromCharCode(LEAF_MARK)

/** A Merkle tree: its hashes level by level, from the leaves to the root. */
export type Tree = { leaves: number; nodes: Buffer; root: string }

/**
 * A node without a neighbour moves up unchanged. The root of an empty tree is the hash of the empty
 * string.
 */
export function treeOf(texts: readonly string[]): Tree {
  const nodes = Buffer.alloc(
    levelsOf(texts.length).reduce((sum, size) => sum + size, 0) * HASH_BYTES,
  )
  texts.forEach((text, at) => {
    digest('sha256', LEAF + text, 'buffer').copy(nodes, at * HASH_BYTES)
  })
  let from = 0
  for (const size of levelsOf(texts.length).slice(0, -1)) {
    joinLevel(nodes, { from, size })
    from += size
  }
  const root = texts.length === 0 ? digest('sha256', '') : nodes.toString('hex', from * HASH_BYTES)
  return { leaves: texts.length, nodes, root }
}

function joinLevel(nodes: Buffer, { from, size }: { from: number; size: number }): void {
  const pair = Buffer.alloc(1 + 2 * HASH_BYTES, NODE_MARK)
  for (let at = 0; at < size; at += 2) {
    const left = (from + at) * HASH_BYTES
    const parent = (from + size + at / 2) * HASH_BYTES
    if (at + 1 === size) nodes.copy(nodes, parent, left, left + HASH_BYTES)
    else {
      nodes.copy(pair, 1, left, left + 2 * HASH_BYTES)
      digest('sha256', pair, 'buffer').copy(nodes, parent)
    }
  }
}

/** The number of nodes in each level, from the leaves to the root. */
function levelsOf(leaves: number): number[] {
  const sizes = [leaves]
  for (let size = leaves; size > 1; ) {
    size = Math.ceil(size / 2)
    sizes.push(size)
  }
  return sizes
}

/** The hashes that make up a path, each with its position among all nodes and its side. */
export function stepsOf(leaf: number, leaves: number): { at: number; side: ProofStep['side'] }[] {
  const steps: { at: number; side: ProofStep['side'] }[] = []
  let from = 0
  let at = leaf
  for (const size of levelsOf(leaves).slice(0, -1)) {
    const neighbour = at % 2 === 0 ? at + 1 : at - 1
    if (neighbour < size) {
      steps.push({ at: from + neighbour, side: at % 2 === 0 ? 'right' : 'left' })
    }
    from += size
    at = Math.floor(at / 2)
  }
  return steps
}
