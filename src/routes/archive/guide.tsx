import { AntdProvider } from '../../ui/antd/AntdProvider';
import { GuideDialog } from '../../ui/archive/dialogs/GuideDialog';

export interface GuideProps {
  open: boolean;
  onClose: () => void;
}

/** The operation guide (R449). */
export default function Guide(props: GuideProps) {
  return (
    <AntdProvider>
      <GuideDialog {...props} />
    </AntdProvider>
  );
}
