const key = 'portal.player.barrage';

interface Look {
  lanes: number;
  opacity: number;
}

/** How this browser's viewer wants barrage; undefined where nothing was chosen. */
export function readBarrageLook(): Look | undefined {
  try {
    const { lanes, opacity } = Object(JSON.parse(localStorage.getItem(key) ?? ''));
    const isLook = typeof lanes === 'number' && lanes >= 1 && lanes <= 8 && typeof opacity === 'number';
    return isLook && opacity >= 0.2 && opacity <= 1 ? { lanes, opacity } : undefined;
  } catch {
    return undefined;
  }
}

export function writeBarrageLook(look: Look): void {
  try {
    localStorage.setItem(key, JSON.stringify(look));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
