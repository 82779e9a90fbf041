/** The key of the tab that is shown: the chosen one while it is there, else the first. */
export const chosenOf = (tabs: readonly { key: string }[], chosen: string): string =>
  (tabs.find(({ key }) => key === chosen) ?? tabs[0])?.key ?? '';
