import type { TreeDataNode, TreeProps } from 'antd';
import { Tree } from 'antd';
import { useState } from 'react';
import { Button } from '../../parts/Button';
import { Card } from '../../parts/Card';
import styles from './Content.module.css';

interface Item {
  id: string;
  title: string;
  parent: string;
  drafted: boolean;
}

interface OrderTreeProps {
  /** Of the kind. */
  label: string;
  items: readonly Item[];
  /** What they stand under; a single one without a label is not shown. */
  parents: ReadonlyArray<{ key: string; label: string }>;
  /** An item can be put under another. */
  moves: boolean;
  busy: boolean;
  onMove: (id: string, parent: string, index: number) => void;
}

const parentKey = (key: string): string => `under/${key}`;

/** The order of records: dragged, or changed by the buttons for the one that is chosen. */
export function OrderTree({ label, items, parents, moves, busy, onMove }: OrderTreeProps) {
  const [chosen, setChosen] = useState('');
  const grouped = parents.some((parent) => parent.label !== '');
  const nodesOf = (parent: string): TreeDataNode[] =>
    items
      .filter((item) => item.parent === parent)
      .map(({ id, title, drafted }) => ({ key: id, title: drafted ? `${title}（草稿）` : title, isLeaf: true }));
  const tree: TreeDataNode[] = grouped
    ? parents.map(({ key, label: title }) => ({
        key: parentKey(key),
        title,
        selectable: false,
        children: nodesOf(key),
      }))
    : nodesOf('');
  const item = items.find(({ id }) => id === chosen);
  const siblings = items.filter(({ parent }) => parent === item?.parent);
  const at = siblings.findIndex(({ id }) => id === chosen);
  const parentOf = (key: string): string | undefined =>
    parents.find((parent) => grouped && parentKey(parent.key) === key)?.key;

  const allowDrop: TreeProps['allowDrop'] = ({ dragNode, dropNode, dropPosition }) => {
    const under = parentOf(String(dropNode.key));
    const target = under ?? items.find(({ id }) => id === dropNode.key)?.parent;
    const from = items.find(({ id }) => id === dragNode.key)?.parent;
    return (under === undefined) === (dropPosition !== 0) && (moves || target === from);
  };
  const drop: TreeProps['onDrop'] = ({ node, dragNode, dropPosition }) => {
    const id = String(dragNode.key);
    const under = parentOf(String(node.key));
    setChosen(id);
    if (under !== undefined) {
      onMove(id, under, 0);
      return;
    }
    const target = items.find((each) => each.id === node.key);
    if (!target) return;
    const others = items.filter((each) => each.parent === target.parent && each.id !== id);
    const before = dropPosition <= Number(node.pos.split('-').at(-1));
    onMove(id, target.parent, others.indexOf(target) + (before ? 0 : 1));
  };
  return (
    <Card>
      <div className={styles.bulk}>
        <span>{item ? `已选择：${item.title}` : '拖动一项，或选择一项后用按钮移动'}</span>
        <Button
          kind="secondary"
          inactive={!item || at === 0}
          loading={busy}
          onClick={() => item && onMove(chosen, item.parent, at - 1)}
        >
          上移
        </Button>
        <Button
          kind="secondary"
          inactive={!item || at === siblings.length - 1}
          loading={busy}
          onClick={() => item && onMove(chosen, item.parent, at + 1)}
        >
          下移
        </Button>
        {moves && (
          <select
            aria-label="移入"
            value=""
            disabled={!item || busy}
            onChange={({ target }) => onMove(chosen, target.value, items.length)}
          >
            <option value="">移入…</option>
            {parents
              .filter(({ key }) => key !== item?.parent)
              .map(({ key, label: name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </div>
      <Tree
        aria-label={`${label}的顺序`}
        treeData={tree}
        defaultExpandAll
        blockNode
        virtual={false}
        disabled={busy}
        selectedKeys={chosen === '' ? [] : [chosen]}
        onSelect={(keys) => setChosen(String(keys[0] ?? ''))}
        draggable={{ icon: false, nodeDraggable: ({ key }) => !busy && parentOf(String(key)) === undefined }}
        allowDrop={allowDrop}
        onDrop={drop}
      />
    </Card>
  );
}
