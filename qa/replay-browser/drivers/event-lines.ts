import type { Hands } from '../driver';

type Page = Pick<Hands, 'page'>;

/** Keeps the event lines that the page opens from here on. */
export const keepLines = ({ page }: Page): Promise<void> =>
  page.evaluate(() => {
    const lines: EventSource[] = [];
    Object.assign(window, {
      replayedLines: lines,
      EventSource: class extends EventSource {
        constructor(url: string) {
          super(url);
          lines.push(this);
        }
      },
    });
  });

/** What the server tells over those lines. */
export const tellLines = ({ page }: Page, event: string, data: object): Promise<void> =>
  page.evaluate(
    ([name, text]) => {
      for (const line of Object(window).replayedLines) line.dispatchEvent(new MessageEvent(name, { data: text }));
    },
    [event, JSON.stringify(data)] as const,
  );
