import { isLegalSlug, legalDocuments } from '../../../contract/rules/legal-documents';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import { getLegalSource } from '../../services/staff/content';
import { Button } from '../../ui/parts/Button';
import { useAct } from '../session/use-act';

interface LegalSourceProps {
  values: ContentRecord;
  onRead: (values: ContentRecord) => void;
}

/** Begins a new version from the one in force, while its text is empty. */
export function LegalSource({ values, onRead }: LegalSourceProps) {
  const read = useAct({ act: getLegalSource, onDone: ({ content, description }) => onRead({ content, description }) });
  const slug = String(values.slug ?? '');
  if (!isLegalSlug(slug) || String(values.content ?? '') !== '') return null;
  return (
    <p>
      <Button loading={read.isPending} onClick={() => read.mutate(slug)}>
        载入现行的《{legalDocuments[slug]}》
      </Button>
    </p>
  );
}
