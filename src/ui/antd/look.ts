import { useSyncExternalStore } from 'react';

/** What the console has chosen stands at the document's root; other pages have nothing there. */
function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-look', 'data-compact'] });
  return () => observer.disconnect();
}

const isDark = () => document.documentElement.dataset.look === 'dark';
const isCompact = () => document.documentElement.dataset.compact !== undefined;
const onServer = () => false;

/** How antd is drawn on this page. */
export const useDrawnLook = () => ({
  dark: useSyncExternalStore(subscribe, isDark, onServer),
  compact: useSyncExternalStore(subscribe, isCompact, onServer),
});
