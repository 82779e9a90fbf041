import type { PlacedFilm } from '../../../contract/files/film-upload-calls';
import { filmMessages } from '../../../contract/files/rules/film-messages';
import { filmStateNames } from '../../../contract/files/rules/film-states';
import { films as limits } from '../../../contract/limits/films';
import { dayOf, formatDateTime } from '../../../contract/rules/dates';
import { AskedButton } from '../parts/AskedButton';
import { Button } from '../parts/Button';
import { EmptyState } from '../parts/EmptyState';
import { Notice } from '../parts/Notice';
import { PageLink } from '../parts/PageLink';
import { StaffTable } from '../shell/StaffTable';
import { ToolRow } from '../shell/ToolRow';
import styles from './FilmUploadPanel.module.css';
import { filmLength } from './film-length';

interface FilmListProps {
  films: readonly PlacedFilm[];
  canEncode: boolean;
  /** New films go to Tencent Cloud VOD. */
  toVendor: boolean;
  stale: boolean;
  filtered: boolean;
  busy: boolean;
  /** Absent: the reader may change nothing. */
  onRemove?: (id: string) => void;
  onEncode?: (id: string) => void;
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)}KB` : `${(bytes / 1024 ** 2).toFixed(1)}MB`;

function State({ film: { state, percent, problem, atVendor } }: { film: PlacedFilm }) {
  if (state === 'running' && !atVendor) return `转码中：${percent}%`;
  if (state === 'ready' && problem !== '') return `可以播放，重新转码失败：${problem}`;
  return state === 'failed' ? `失败：${problem}` : filmStateNames[state];
}

const canEncodeAgain = ({ state, sourceUntil, atVendor }: PlacedFilm): boolean =>
  atVendor ? state === 'failed' : (state === 'failed' || state === 'ready') && sourceUntil !== '';

function sourceOf({ state, sourceUntil, atVendor }: PlacedFilm): string {
  if (atVendor) return '在腾讯云点播';
  if (sourceUntil !== '') return `保留至${dayOf(new Date(sourceUntil))}`;
  return state === 'ready' || state === 'failed' ? '已清除' : '';
}

function Places({ film: { places } }: { film: PlacedFilm }) {
  if (places.length === 0) return '没有使用';
  return places.map(({ kind, id, title, address, live }) => (
    <p key={`${kind} ${id}`}>
      {kind}：{address ? <PageLink href={address}>{title || id}</PageLink> : title || id}
      {live ? '' : '（草稿）'}
    </p>
  ));
}

/** Films that were uploaded, with the records that use them. */
export const FilmList = ({ films, canEncode, toVendor, stale, filtered, busy, onRemove, onEncode }: FilmListProps) => (
  <>
    {!canEncode && <Notice tone="warn">{filmMessages.noTool}。已有的影片照常播放，也可以填写视频服务商的编号。</Notice>}
    {toVendor ? (
      <Notice>影片上传到腾讯云点播，由腾讯云转码和播放；原片一直保留在那里，删除影片时一并删除。</Notice>
    ) : (
      <Notice>
        原片在转码结束后保留{limits.sourceDays}天，合计不超过{limits.sourceBytes / 1024 ** 3}
        GB，超出时先清除最早的；保留期间可以重新转码，例如升级ffmpeg之后；转码期间照常播放，失败时仍播放原来的版本。
      </Notice>
    )}
    <StaffTable
      rows={films}
      keyOf={({ id }) => id}
      stale={stale}
      scrolls="影片"
      empty={
        <EmptyState
          title={filtered ? '没有符合条件的影片' : '还没有上传影片'}
          note="在“内容”的“视频”中新增或编辑一个视频，点击“上传影片”。"
        />
      }
      columns={[
        {
          title: '画面',
          cell: ({ frames: [first] }) =>
            first ? <img className={styles.thumb} src={first} alt="" width={120} height={68} loading="lazy" /> : '',
        },
        { title: '文件名', cell: ({ name }) => name },
        { title: '状态', cell: (film) => <State film={film} /> },
        { title: '时长', tabular: true, cell: ({ seconds }) => (seconds === 0 ? '' : filmLength(seconds)) },
        { title: '大小', tabular: true, cell: ({ size }) => sizeOf(size) },
        {
          title: '原片',
          className: styles.whole,
          cell: (film) => sourceOf(film),
        },
        { title: '使用位置', cell: (film) => <Places film={film} /> },
        { title: '上传', cell: ({ addedBy, addedAt }) => `${addedBy} ${formatDateTime(new Date(addedAt))}` },
        onRemove && {
          title: '操作',
          cell: (film) => (
            <ToolRow>
              {canEncodeAgain(film) && (
                <Button kind="secondary" inactive={busy} onClick={() => onEncode?.(film.id)}>
                  重新转码
                </Button>
              )}
              {film.places.length === 0 && (
                <AskedButton label="删除" no="不删除" yes="确认删除" onAct={() => onRemove(film.id)} />
              )}
            </ToolRow>
          ),
        },
      ]}
    />
  </>
);
