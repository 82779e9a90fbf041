import type { Topic } from '../../../contract/questions/calls';
import { ownList } from '../../../contract/questions/rules/categories';
import { syncedName } from '../../../contract/questions/rules/question-states';
import { topicAddress } from '../../../contract/rules/technical-lists';
import { Card } from '../parts/Card';
import { EmptyState } from '../parts/EmptyState';
import { PageLink } from '../parts/PageLink';
import styles from './Questions.module.css';
import { StateChips } from './StateChips';

interface TopicTableProps {
  caption: string;
  topics: readonly Topic[];
  /** The reader's own questions, which say how they stand. */
  own?: boolean;
  /** Fetched for another page than the one that is shown. */
  stale?: boolean;
  note?: string;
}

/** R134: topic, author, replies and reads, latest reply. */
export function TopicTable({ caption, topics, own = false, stale = false, note }: TopicTableProps) {
  if (topics.length === 0)
    return (
      <Card>
        <EmptyState title="暂无数据" note={note} />
      </Card>
    );
  return (
    <Card padded={false} className={styles.paper}>
      <table className={styles.table} aria-busy={stale || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">主题</th>
            <th scope="col">作者</th>
            <th scope="col">回复/浏览</th>
            <th scope="col">最后回复</th>
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={`${topic.categoryCode} ${topic.id}`}>
              <th scope="row">
                <TopicTitle topic={topic} own={own} />
              </th>
              <td className={styles.who}>
                <span>{topic.customerName}</span>
                <time dateTime={`${topic.createTime.replace(' ', 'T')}:00+08:00`}>{topic.createTime.slice(0, 10)}</time>
              </td>
              <td className={styles.counts}>
                <span className={styles.name}>回复/浏览 </span>
                {topic.commentCount}/{topic.accessingCount}
              </td>
              <td className={styles.last}>
                <LastReply topic={topic} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function TopicTitle({ topic, own }: { topic: Topic; own: boolean }) {
  return (
    <>
      <PageLink href={topicAddress(topic.categoryCode, topic.id)} className={styles.topic}>
        {topic.title}
      </PageLink>
      {topic.unread && <span className={styles.unread}>新</span>}
      {/* R136 */}
      {topic.status === 0 && (
        <span className={styles.waiting}>{topic.state === 'hidden' ? '（未公开）' : '（待工作人员审核）'}</span>
      )}
      {topic.hiddenReason !== '' && <span className={styles.reason}>未公开的原因：{topic.hiddenReason}</span>}
      {topic.categoryCode === ownList && (
        <span className={styles.states}>
          {/* R135 */}
          <span className={topic.staffReplyCount > 0 ? styles.answered : styles.published}>
            {topic.staffReplyCount > 0 ? '已回复' : '未回复'}
          </span>
          {own && topic.state !== 'answered' && <StateChips topic={topic} />}
          {own && topic.state === 'answered' && topic.synced && <span className={styles.synced}>{syncedName}</span>}
        </span>
      )}
    </>
  );
}

export function LastReply({ topic }: { topic: Topic }) {
  if (topic.replyTime === '') return <span>暂无回复</span>;
  return (
    <>
      <span>{topic.replyShowCustomerName}</span>
      <time dateTime={`${topic.replyTime.replace(' ', 'T')}:00+08:00`}>{topic.replyTime}</time>
    </>
  );
}
