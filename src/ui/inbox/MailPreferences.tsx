import type { InboxPreferences } from '../../../contract/inbox/calls';
import type { InboxTopic, MailWay } from '../../../contract/inbox/rules/kinds';
import { inboxTopics, mailWays } from '../../../contract/inbox/rules/kinds';
import { Card } from '../parts/Card';
import styles from './Inbox.module.css';

interface MailPreferencesProps extends InboxPreferences {
  /** What is being saved. */
  saving: { topic: InboxTopic; mail: MailWay } | undefined;
  onChoose: (topic: InboxTopic, mail: MailWay) => void;
}

export function MailPreferences({ reachable, topics, saving, onChoose }: MailPreferencesProps) {
  return (
    <Card>
      <h2>邮件通知</h2>
      <p className={styles.note}>
        {reachable
          ? '未读的消息可以同时发送到您的邮箱，夜间不发送。报名、工单、提问回复和账号安全的通知不受此设置影响。'
          : '您的账号没有邮箱，消息只在这里显示。'}
      </p>
      {reachable && (
        <div className={styles.topics}>
          {topics.map(({ topic, mail }) => (
            <label key={topic}>
              <span>{inboxTopics[topic]}</span>
              <select
                value={saving?.topic === topic ? saving.mail : mail}
                disabled={saving !== undefined}
                // The values are the keys of the ways.
                onChange={({ target }) => onChoose(topic, target.value as MailWay)}
              >
                {Object.entries(mailWays).map(([way, words]) => (
                  <option key={way} value={way}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      )}
    </Card>
  );
}
