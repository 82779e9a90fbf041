import type { ResourceName } from '../../../contract/staff/rules/resources';
import { createPreview } from '../../services/staff/content';
import { PreviewLink } from '../../ui/staff/content/PreviewLink';
import { useAct } from '../session/use-act';

const copy = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

/** The link by which others see a record before its readers do. */
export function Preview({ name, id }: { name: ResourceName; id: string }) {
  const { data, isPending, mutate } = useAct({ act: () => createPreview(name, id) });
  return <PreviewLink busy={isPending} link={data} onCreate={() => mutate()} onCopy={copy} />;
}
