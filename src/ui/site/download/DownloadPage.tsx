import type { ReactNode } from 'react';
import { bannerStencil } from '../../../../contract/rules/photos';
import { PageBanner } from '../../parts/PageBanner';
import { panelId, Tabs, tabId } from '../../parts/Tabs';
import { trailTo } from '../../parts/trail';
import styles from './DownloadPage.module.css';

const name = 'assistant';
const tabs = [
  { key: 'pc', label: 'PC端' },
  { key: 'mobile', label: '移动端' },
] as const;
type DownloadTab = (typeof tabs)[number]['key'];

interface DownloadPageProps {
  tab: DownloadTab;
  onTab: (tab: DownloadTab) => void;
  pc: ReactNode;
  mobile: ReactNode;
}

/** R330, R331 */
export function DownloadPage({ tab, onTab, pc, mobile }: DownloadPageProps) {
  const panels = { pc, mobile };
  return (
    <>
      <PageBanner
        picture={bannerStencil.path}
        trail={trailTo({ label: '下单助手' })}
        title="下单助手"
        lead="拖入Gerber文件即可计价下单，离线查看叠层与工程确认，生产进度桌面提醒。"
      />
      <div className={styles.body}>
        <Tabs label="下载到" name={name} tabs={tabs} current={tab} onChoose={onTab} />
        {tabs.map(({ key }) => (
          <div
            key={key}
            role="tabpanel"
            id={panelId(name, key)}
            aria-labelledby={tabId(name, key)}
            hidden={key !== tab}
            className={styles.panel}
          >
            {panels[key]}
          </div>
        ))}
      </div>
    </>
  );
}
