import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../shared/head';
import { requireArea } from '../shell/areas';
import { FaceResult } from './face-result-view';

/**
 * A parameter of the vendor's query as text: the router parses digits as a number. A longer one is not the vendor's.
 */
const textUpTo = (maxLength: number, value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' || text.length > maxLength ? undefined : text;
};

export const Route = createFileRoute('/portal/face-result')({
  validateSearch: (search: Record<string, unknown>): FaceSearch => ({
    code: textUpTo(20, search.code),
    orderNo: textUpTo(64, search.orderNo),
    h5faceId: textUpTo(128, search.h5faceId),
    liveRate: textUpTo(20, search.liveRate),
    newSignature: textUpTo(64, search.newSignature),
  }),
  loader: ({ context }) => requireArea('archive', context),
  head: () => {
    const { meta, links } = pageHead({
      title: '人脸识别',
      description: '人脸识别结果。',
      canonical: '/portal/face-result',
      indexed: false,
    });
    // The query contains what proves the check: the referrer must not leak it to other sites.
    return { meta: [...meta, { name: 'referrer', content: 'no-referrer' }], links };
  },
  component: FaceResult,
});

interface FaceSearch {
  code?: string;
  orderNo?: string;
  h5faceId?: string;
  liveRate?: string;
  newSignature?: string;
}
