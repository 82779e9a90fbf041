import { saveFile } from '../../services/shared/save-file';
import type { DesignRulesProps } from '../../ui/capability/DesignRules';
import { DesignRules } from '../../ui/capability/DesignRules';

export default function DesignRulesLater(props: Omit<DesignRulesProps, 'onSave'>) {
  return (
    <DesignRules {...props} onSave={(text, name) => saveFile(new Blob([text], { type: 'application/json' }), name)} />
  );
}
