import { Button, Select, Spin } from 'antd';
import { useState } from 'react';
import type { ContentField, ContentValue } from '../../../contract/rules/record-fields';
import { useFieldChoices } from './field-choices';

interface RelationInputProps {
  look: Readonly<Record<string, unknown>>;
  field: ContentField;
  /** Empty: none. */
  value: ContentValue;
  onChange: (value: ContentValue) => void;
}

/** Chooses a record by its title; what is stored is its key. */
export function RelationInput({ look, field, value, onChange }: RelationInputProps) {
  const [search, setSearch] = useState('');
  /** Its title is shown until the answer has it. */
  const [taken, setTaken] = useState<{ value: ContentValue; label: string }>();
  const also = (field.refers?.also ?? []).filter(([, label]) => label.includes(search));
  const isAlso = field.refers?.also?.some(([each]) => each === value) === true;
  const { choices, failed, retry } = useFieldChoices(field.name, search, isAlso ? '' : String(value));
  const found = choices?.map((each) => ({
    value: each.value,
    label: typeof each.value === 'number' ? `${each.title}（${each.value}）` : each.title,
  }));
  const known = taken?.value === value && search === '' ? [taken] : [];
  const options = [...also.map(([each, label]) => ({ value: each, label })), ...(found ?? known)];
  return (
    <Select
      {...look}
      allowClear={field.optional ?? false}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      placeholder="请选择，可输入名称查找"
      value={value === '' ? undefined : value}
      options={options}
      notFoundContent={
        failed ? <Button onClick={retry}>加载失败，重试</Button> : choices ? '没有可选的内容' : <Spin size="small" />
      }
      onChange={(chosen, option) => {
        setSearch('');
        setTaken([option].flat()[0]);
        onChange(chosen ?? '');
      }}
    />
  );
}
