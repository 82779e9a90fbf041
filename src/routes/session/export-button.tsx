import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../services/shared/save-file';
import { Button } from '../../ui/parts/Button';
import { useNotify } from '../shared/notices';
import { FactorAgain } from './factor-again';
import { asksForFactor } from './factor-asked';

interface ExportButtonProps {
  address: string;
  fileName: string;
  text: string;
}

/** Saves a file with personal data, which may ask for the second factor again. */
export function ExportButton({ address, fileName, text }: ExportButtonProps) {
  const notify = useNotify();
  const save = useMutation({
    mutationFn: () => downloadFile(address, fileName),
    onError: (failure) => {
      if (!asksForFactor(failure)) notify({ level: 'error', text: failure.message });
    },
  });
  return (
    <>
      <Button kind="secondary" loading={save.isPending} onClick={() => save.mutate()}>
        {text}
      </Button>
      <FactorAgain error={save.error} onPassed={() => save.mutate()} />
    </>
  );
}
