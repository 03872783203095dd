import {
  ACCOUNT_KINDS,
  type AccountKind,
  type AccountName,
  OWNER_KINDS,
  type OwnerKind,
} from '../ledger/accounts.ts'

/** The account with this name: the inverse of `nameOf`. */
export function accountNamed(name: string): AccountName {
  const [, owner, id, kind] = /^([a-z]+):(\S+) ([a-z_]+)$/.exec(name) ?? []
  if (!isOwner(owner) || !isKind(kind) || id === undefined) {
    throw new Error(`${name} is not an account of the ledger`)
  }
  return { owner, id, kind }
}

const isOwner = (text: string | undefined): text is OwnerKind =>
  OWNER_KINDS.some((each) => each === text)
const isKind = (text: string | undefined): text is AccountKind =>
  ACCOUNT_KINDS.some((each) => each === text)
