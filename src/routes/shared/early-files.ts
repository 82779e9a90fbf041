import { useRouter, useRouterState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * What a button of the page loads, as names of chunks by the button's name: a click before hydration fetches them
     * beside the page's own modules.
     */
    early?: Readonly<Record<string, readonly string[]>>;
  }
}

interface EarlyFiles {
  early: Record<string, string[]>;
  sheets: string[];
}

/** The files behind the page's buttons. Known to the server only. */
export function useEarlyFiles(): EarlyFiles {
  const { built } = useRouter().options.context;
  const named = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.early });
  const files = Object.entries(named ?? {}).map(([button, chunks]) => ({ button, ...built?.filesOf(chunks) }));
  return {
    early: Object.fromEntries(files.map(({ button, preloads = [] }) => [button, preloads])),
    sheets: [...new Set(files.flatMap(({ css = [] }) => css))],
  };
}
