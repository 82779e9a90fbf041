/** Collects what the page announces at once (`role="alert"`), in order. */
export interface Announcements {
  /** What was announced since the last `forget`. */
  texts: () => readonly string[];
  forget: () => void;
  stop: () => void;
}

export function listenToAnnouncements(): Announcements {
  const texts: string[] = [];
  // A notice that is moved, or whose surroundings are, is added again.
  const known = new WeakSet<Element>();
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const alerts = node.matches('[role="alert"]') ? [node] : [...node.querySelectorAll('[role="alert"]')];
      // What the shell says of a menu that the pointer happens to lie on is none of the flow's.
      for (const alert of alerts.filter((found) => !known.has(found) && found.closest('header') === null)) {
        known.add(alert);
        texts.push(alert.textContent);
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  return {
    texts: () => texts,
    forget: () => {
      texts.length = 0;
    },
    stop: () => observer.disconnect(),
  };
}
