import { downloadFile } from '../../services/shared/save-file';
import { Button } from '../../ui/parts/Button';
import { FactorAgain } from './factor-again';
import { useAct } from './use-act';

interface ExportButtonProps {
  address: string;
  fileName: string;
  text: string;
}

/** Saves a file with personal data, which may ask for the second factor again. */
export function ExportButton({ address, fileName, text }: ExportButtonProps) {
  const save = useAct({ act: () => downloadFile(address, fileName) });
  return (
    <>
      <Button kind="secondary" loading={save.isPending} onClick={() => save.mutate()}>
        {text}
      </Button>
      <FactorAgain act={save} />
    </>
  );
}
