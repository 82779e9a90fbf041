import type { TestBrowser } from './support/app';

/** Writes a version of a legal document, of which the samples have those of the folder alone. */
export async function writeLegalText(editor: TestBrowser): Promise<{ id: string; version: number }> {
  const values = {
    slug: 'privacy',
    effective: '2090-01-01',
    changes: '修订',
    description: '摘要',
    content: '<p>正文</p>',
  };
  const added = { resource: 'legalTexts', version: 0, values } as const;
  const { data } = await editor.call('POST /api/portal/v1/staff/saveRecord', added);
  return { id: data.id, version: data.version };
}
