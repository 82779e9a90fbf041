import { useRef } from 'react';
import { films } from '../../../contract/limits/films';
import { Button } from '../parts/Button';
import { Notice } from '../parts/Notice';
import panel from '../shell/ImportPanel.module.css';
import { ToolRow } from '../shell/ToolRow';
import styles from './FilmUploadPanel.module.css';

interface FilmUploadPanelProps {
  /** Of the flow. */
  state: string;
  film: { pieces: number; percent: number; seconds: number; frames: readonly string[] };
  /** Pieces that have come in. */
  sent: number;
  problem: string;
  /** The cover that the form has. */
  cover: string;
  onChoose: (file: File) => void;
  /** Of the dialog that chooses a film of the library. */
  library: 'idle' | 'loading' | 'failed';
  onLibrary: () => void;
  onPause: () => void;
  onResume: () => void;
  onAgain: () => void;
  onCancel: () => void;
  onCover: (cover: string) => void;
}

const lengthOf = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds}秒` : `${minutes}分${seconds % 60}秒`;
};

const doing: Readonly<Record<string, string>> = {
  beginning: '正在准备上传',
  sending: '正在上传',
  paused: '已暂停',
  cancelling: '正在取消上传',
  finishing: '上传完成，正在提交转码',
  encoding: '转码中',
  polling: '转码中',
  looking: '正在查询影片',
  restarting: '正在提交转码',
};
const refused: readonly string[] = ['rejected', 'broken', 'failed', 'unknown'];
const again: readonly string[] = ['broken', 'failed', 'unknown'];

/** The upload of a film, how far its encoding is, and the choice of its cover. */
export function FilmUploadPanel(props: FilmUploadPanelProps) {
  const { state, film, sent, problem, cover, onChoose, onPause, onResume, onAgain, onCancel, onCover } = props;
  const { library, onLibrary } = props;
  const input = useRef<HTMLInputElement>(null);
  const isSending = state === 'sending' || state === 'paused';
  const isEncoding = state === 'encoding' || state === 'polling';
  return (
    <section className={panel.panel} aria-label="影片" data-flow="filmUpload" data-state={state}>
      {refused.includes(state) && (
        <Notice key={`${state} ${problem}`} tone="bad" announced>
          {problem}
        </Notice>
      )}
      {state === 'ready' && <Notice announced>可以播放，时长{lengthOf(film.seconds)}。</Notice>}
      {state in doing && (
        <label className={panel.progress}>
          {doing[state]}
          {isSending && `：${sent} / ${film.pieces}段`}
          {isEncoding && `：${film.percent}%`}
          <progress
            {...(isSending && { value: sent, max: film.pieces })}
            {...(isEncoding && film.percent > 0 && { value: film.percent, max: 100 })}
          />
        </label>
      )}
      {isEncoding && <p>可以保存后离开此页，转码会继续进行。</p>}
      <ToolRow>
        <input
          ref={input}
          type="file"
          hidden
          accept="video/*,.mkv,.flv"
          aria-label="影片文件"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        {state === 'sending' && (
          <Button kind="secondary" onClick={onPause}>
            暂停
          </Button>
        )}
        {state === 'paused' && <Button onClick={onResume}>继续上传</Button>}
        {again.includes(state) && <Button onClick={onAgain}>重试</Button>}
        {!(state in doing) && (
          <>
            <Button kind="secondary" onClick={() => input.current?.click()}>
              上传影片
            </Button>
            <Button kind="secondary" loading={library === 'loading'} onClick={onLibrary}>
              从影片库选择
            </Button>
            {library === 'failed' && <span role="status">影片库加载失败，请检查网络后重试</span>}
          </>
        )}
        {(state === 'paused' || state === 'broken') && (
          <Button kind="text" onClick={onCancel}>
            取消上传
          </Button>
        )}
      </ToolRow>
      {state === 'ready' && (
        <>
          <p>选择一张画面作封面，也可以在“封面”中换成其他图片：</p>
          <ul className={styles.frames}>
            {film.frames.map((frame, at) => (
              <li key={frame}>
                <button
                  type="button"
                  className={styles.frame}
                  aria-pressed={cover === frame}
                  onClick={() => onCover(frame)}
                >
                  <img src={frame} alt={`用第${at + 1}张画面作封面`} width={200} height={113} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {state === 'idle' && (
        <Notice>
          支持MP4、MOV、MKV、WebM、AVI等，不超过{films.mostBytes / 1024 ** 3}GB、
          {films.mostSeconds / 3_600}小时。中断后再次选择同一文件，会从中断处继续。上传后文件编号自动填写。
        </Notice>
      )}
    </section>
  );
}
