import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { checkInPass, readPass } from '../../../services/events/passes';
import { CallError } from '../../../services/shared/call';
import { periodOf } from '../../../ui/events/period';
import { PassForm } from '../../../ui/events/staff/PassForm';
import type { Scan } from '../../../ui/events/staff/Scans';
import { LastScan, Scans } from '../../../ui/events/staff/Scans';
import { Notice } from '../../../ui/parts/Notice';
import { Sections } from '../../../ui/shell/Sections';

/** How many scans stay on the page. */
const kept = 20;

const refusals: readonly string[] = ['404', 'USED', 'NO_PLACE'];

/** What the server refused for the pass itself; anything else can be tried again. */
const isRefusal = (error: Error): boolean => error instanceof CallError && refusals.includes(error.code);

/** The door: passes are typed, come from a hand scanner, or are read from a photo. */
export function PassesView() {
  const [text, setText] = useState('');
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const [unread, setUnread] = useState(false);
  /** Two presses at once would let a person in and refuse the same pass: the button is drawn busy only after both. */
  const sent = useRef(false);
  const add = (scan: Pick<Scan, 'admitted' | 'words'>) => {
    setText('');
    setScans((before) => [{ ...scan, number: (before[0]?.number ?? 0) + 1, at: Date.now() }, ...before].slice(0, kept));
  };
  const check = useMutation({
    mutationFn: checkInPass,
    onSuccess: ({ name, title, beginTime, finishTime }) =>
      add({ admitted: true, words: `${name}，${title}（${periodOf(beginTime, finishTime)}）` }),
    onError: (error) => {
      if (isRefusal(error)) add({ admitted: false, words: error.message });
    },
    onSettled: () => {
      sent.current = false;
    },
  });
  const checkOnce = (pass: string) => {
    if (sent.current) return;
    sent.current = true;
    check.mutate(pass);
  };
  const read = useMutation({
    mutationFn: readPass,
    onSuccess: (pass) => {
      setUnread(pass === undefined);
      if (pass === undefined) return;
      setText(pass);
      checkOnce(pass);
    },
    onError: () => setUnread(true),
  });
  const [last] = scans;
  const failed = check.error && !isRefusal(check.error) ? check.error.message : undefined;
  return (
    <Sections>
      <PassForm
        text={text}
        busy={check.isPending || read.isPending}
        onChange={(changed) => {
          setText(changed);
          setUnread(false);
        }}
        onSubmit={() => checkOnce(text.trim())}
        onPhoto={(photo) => read.mutate(photo)}
      />
      {unread ? (
        <Notice tone="warn" announced>
          照片中没有识别到二维码，请对准入场码重拍，或输入二维码下方的文字
        </Notice>
      ) : failed !== undefined ? (
        <Notice tone="bad" announced>
          {failed}
        </Notice>
      ) : (
        last && <LastScan key={last.number} scan={last} />
      )}
      <Scans scans={scans} />
    </Sections>
  );
}
