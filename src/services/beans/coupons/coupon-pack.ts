const key = (activityKeyId: string): string => `portal.couponPack.${activityKeyId}`;

/** Whether the popup has been dismissed in this session of the browser (R368). */
export function packWasDismissed(activityKeyId: string): boolean {
  try {
    return sessionStorage.getItem(key(activityKeyId)) !== null;
  } catch {
    // A browser that keeps nothing shows the popup once a page.
    return false;
  }
}

export function dismissPack(activityKeyId: string): void {
  try {
    sessionStorage.setItem(key(activityKeyId), '1');
  } catch {
    // As above.
  }
}
