import type { TourStepProps } from 'antd';
import { Tour } from 'antd';

/** Of the start page. A part that the account or the window does not have is not shown. */
const parts: ReadonlyArray<{ at: string; title: string; description: string }> = [
  {
    at: 'nav[aria-label="管理后台"] ul',
    title: '您能打开的页面',
    description: '按工作分组；数字是等待处理的件数。没有列出的页面，您的角色不能打开。',
  },
  {
    at: '#todo',
    title: '待办',
    description: '审核、工单、提问、发货等等待处理的事情都在这里，点击直接打开。',
  },
  {
    at: '#drafts',
    title: '我的草稿',
    description: '内容的修改先存为草稿，读者看不到；可以预览、送审，发布后读者才看到。每个版本都可以恢复。',
  },
  {
    at: 'header search',
    title: '搜索全部内容',
    description: '在任何页面按Ctrl+K，查找各类内容的记录；在表单中按Ctrl+S保存。',
  },
  {
    at: '[aria-label="外观"]',
    title: '外观',
    description: '浅色、深色或跟随系统；“紧凑”在一屏中显示更多。列表的密度和列宽在各列表中调整。',
  },
];

/** The page gives buttons the colour around them, before any layer. */
const nextButtonProps = { style: { color: 'var(--ant-color-text-light-solid)' } };

const stepOf = ({ at, title, description }: (typeof parts)[number]): TourStepProps[] => {
  const target = document.querySelector<HTMLElement>(at);
  return target ? [{ title, description, target, nextButtonProps }] : [];
};

/** Shows what stands where in the console, part by part. */
export default function ConsoleTour({ onClose }: { onClose: () => void }) {
  return (
    <Tour
      open
      steps={parts.flatMap(stepOf)}
      onClose={onClose}
      // It belongs to a landmark, as all that is read.
      getPopupContainer={() => document.querySelector<HTMLElement>('main') ?? document.body}
      scrollIntoViewOptions={{ block: 'center' }}
    />
  );
}
