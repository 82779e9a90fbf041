import { notFound } from '@tanstack/react-router';
import type { RouterContext } from '../../router';
import { latestOptions, previewOptions } from '../../services/news/news';
import { pageHead } from '../shared/head';
import { loadOrNotFound, tolerate } from '../shared/loading';

/** Loads what the link of a preview shows. */
export async function loadPreview({ queryClient }: RouterContext, token: string) {
  if (token === '') throw notFound();
  const shown = await loadOrNotFound('the preview', queryClient.ensureQueryData(previewOptions(token)));
  if (shown) await tolerate('the latest articles', queryClient.ensureQueryData(latestOptions(shown.typeCode)));
  return { head: pageHead({ title: `预览：${shown?.title ?? ''}`, indexed: false }) };
}
