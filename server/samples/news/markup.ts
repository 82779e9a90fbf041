import type { Drawing } from '../art/routes';
import { artAddress } from '../art/routes';

export const paragraphs = (...texts: string[]): string => texts.map((words) => `<p>${words}</p>`).join('');

export const bullets = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const steps = (...items: string[]): string => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

export const quote = (words: string): string => `<blockquote><p>${words}</p></blockquote>`;

export function table(caption: string, head: readonly string[], ...rows: readonly string[][]): string {
  const heads = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
  return `<table><caption>${caption}</caption><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table>`;
}

export const picture = (drawing: Drawing, seed: string, caption: string): string =>
  `<figure><img src="${artAddress(drawing, seed)}" alt="${caption}" width="960" height="540"><figcaption>${caption}</figcaption></figure>`;

/** A section of an article. `seed` makes its drawing unique to the article. */
export interface Section {
  heading: string;
  body: (seed: string) => string;
}
