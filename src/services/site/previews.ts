import { queryOptions } from '@tanstack/react-query';
import { call, isMissing } from '../shared/call';
import { inQuery } from '../shared/query-transport';

/** A slide, a download or a showcase that is not published, by the link of its preview. */
export const sitePreviewOptions = (token: string) =>
  queryOptions({
    queryKey: ['site', 'preview', token],
    queryFn: (context) => call('POST /api/portal/v1/getSitePreview', { token }, inQuery(context)),
    retry: false,
    // A reload shows what has been saved since.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the home page shows by the link of a slide's preview, or of a notice's. */
export const homePreviewOptions = (token: string) =>
  queryOptions({
    queryKey: ['home', 'preview', token],
    queryFn: async (context) => {
      try {
        const { banners, slide, shownUntil } = await call(
          'POST /api/portal/v1/getSitePreview',
          { token },
          inQuery(context),
        );
        return { banners, slide, notices: undefined, shownUntil };
      } catch (error) {
        // Each area knows its own links alone.
        if (!isMissing(error)) throw error;
        const { root, shownUntil } = await call('POST /api/portal/v1/getNoticePreview', { token }, inQuery(context));
        return { banners: undefined, slide: undefined, notices: root, shownUntil };
      }
    },
    retry: false,
    // A reload shows what has been saved since.
    staleTime: Number.POSITIVE_INFINITY,
  });
