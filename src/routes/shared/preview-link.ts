interface PreviewSearch {
  token?: string;
}

/** What the link of a preview carries: the server alone reads it. */
export const readPreviewLink = ({ token }: Record<string, unknown>): PreviewSearch => ({
  token: typeof token === 'string' ? token.slice(0, 600) : undefined,
});

export const previewLink = ({ search: { token = '' } }: { search: PreviewSearch }) => ({ token });
