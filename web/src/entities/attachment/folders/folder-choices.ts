type TreeFolder = { id: string; name: string; parent: string | null }

export type FolderChoice = { id: string; path: string }

/** Every folder with its path, parents before children. `without`: leaves out a folder and its contents. */
export function folderChoices(tree: readonly TreeFolder[], without?: string): FolderChoice[] {
  const below = (parent: string | null, path: string): FolderChoice[] =>
    tree
      .filter((folder) => folder.parent === parent && folder.id !== without)
      .flatMap(({ id, name }) => {
        const own = path === '' ? name : `${path} / ${name}`
        return [{ id, path: own }, ...below(id, own)]
      })
  return below(null, '')
}
