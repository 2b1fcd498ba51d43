import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Opens the editor of a row. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="icon" variant="ghost" aria-label={`Editar ${name}`} onClick={onClick}>
      <Icon name="edit" />
    </Button>
  );
}
