import { useState } from 'react';
import { AntdProvider } from '../../ui/antd/AntdProvider';
import { GuideDialog } from '../../ui/archive/dialogs/GuideDialog';

/** The operation guide; each opening that the page asks for shows it again (R449). */
export default function Guide({ openings }: { openings: number }) {
  const [closed, setClosed] = useState(0);
  return (
    <AntdProvider>
      <GuideDialog open={closed < openings} onClose={() => setClosed(openings)} />
    </AntdProvider>
  );
}
