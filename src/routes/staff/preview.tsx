import { useMutation } from '@tanstack/react-query';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { createPreview } from '../../services/staff/content';
import { PreviewLink } from '../../ui/staff/content/PreviewLink';
import { useNotify } from '../shared/notices';

const copy = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

/** The link by which others see a record before its readers do. */
export function Preview({ name, id }: { name: ResourceName; id: string }) {
  const notify = useNotify();
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => createPreview(name, id),
    onError: (error) => notify({ level: 'error', text: error.message }),
  });
  return <PreviewLink busy={isPending} link={data} onCreate={() => mutate()} onCopy={copy} />;
}
