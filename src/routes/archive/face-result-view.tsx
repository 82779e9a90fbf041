import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { reportFaceResult } from '../../services/archive/archive';
import { closePage } from '../../services/shared/close-page';
import { FaceResultPage } from '../../ui/archive/FaceResultPage';
import { BareShell } from '../../ui/shell/BareShell';

const route = getRouteApi('/portal/face-result');

export function FaceResult() {
  const search = route.useSearch();
  const navigate = useNavigate();
  // The query is removed from the address bar after it was read; what it said stays.
  const [result] = useState(search);
  const reported = useRef(false);

  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    const { code, orderNo, h5faceId, liveRate = '', newSignature } = result;
    if (code && orderNo && h5faceId && newSignature) {
      // R472: invisible to the person. Contains no values: they prove the check.
      reportFaceResult({ code, orderNo, h5faceId, liveRate, newSignature }).catch(() =>
        console.info('face result was not accepted'),
      );
    }
    // The proof is removed; the result stays, for a reload.
    void navigate({ to: '/portal/face-result', search: { code }, replace: true });
  }, [result, navigate]);

  return (
    <BareShell>
      <FaceResultPage outcome={result.code === '0' ? 'complete' : 'incomplete'} onClose={closePage} />
    </BareShell>
  );
}
