/** What browsers save rather than show. */
const saved = /\.(?:apk|csv|deb|dmg|docx?|exe|ics|msi|pdf|pkg|rar|xlsx?|zip|7z)$/i;

const isSaved = (link: HTMLAnchorElement): boolean => link.hasAttribute('download') || saved.test(link.pathname);

/**
 * WeChat's browser saves no files, and opens no second window. A link to a file says where it can be saved, and stays; one to another
 * window is followed in this one. Listens as long as the page lives, before React does.
 */
export function avoidTraps(say: (text: string) => void): void {
  window.open = (address) => {
    if (address) location.assign(address);
    return null;
  };
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link) return;
      if (isSaved(link)) {
        event.preventDefault();
        say('微信内不能下载文件，请点击右上角，选择在浏览器打开');
      } else if (link.target === '_blank') {
        link.target = '_self';
        // Once the browser has followed it.
        setTimeout(() => {
          link.target = '_blank';
        });
      }
    },
    { capture: true },
  );
}
