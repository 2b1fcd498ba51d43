import { guidesAdminCalls } from '#contract/calls/guides-admin.ts';
import { GUIDE } from '#contract/guides.ts';
import { type Form as FormOf, type FormState, useForm } from '#lib/use-form.ts';
import { useSync } from '#offline/collections/collections-context.ts';
import { useOnlineMutation } from '#offline/connectivity/online-mutation.ts';
import { PictureField } from '#pictures/picture-field.tsx';
import { useUpload } from '#pictures/send-picture.ts';
import { Form } from '#ui/form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FieldPair } from '#ui/two-columns.tsx';
import { SUCCESS } from '#lib/success.ts';
import { GUIDE_TYPE_NAMES } from '#lib/labels.ts';
import { type MapFields, NEW_MAP, guideForm } from './guides.forms.ts';

/** Creates a map or dungeon. */
export function MapForm({ state }: { state: FormState<MapFields> }) {
  const [, update] = state;
  const sync = useSync();
  const { run, busy, reason } = useOnlineMutation(guidesAdminCalls.createGuide, {
    success: SUCCESS.createGuide,
    onSuccess: () => {
      update(({ type }) => ({ ...NEW_MAP, type }));
      void sync.sync('guides');
    },
    onError: (error) => form.showServerError(error),
  });
  const form = useForm({
    schema: guideForm,
    state,
    onSubmit: (body) => {
      run({ body });
      form.focus('name');
    },
  });

  return (
    <Form form={form} label="Criar mapa" busyLabel="Criando..." busy={busy} reason={reason}>
      <MapFormFields form={form} />
    </Form>
  );
}

/** The fields of a map, new or edited. */
export function MapFormFields({ form }: { form: Pick<FormOf<MapFields>, 'field' | 'set'> }) {
  const upload = useUpload();
  return (
    <>
      <TextField label="Nome" maxLength={GUIDE.name} autoComplete="off" {...form.field('name')} />
      <FieldPair>
        <Select label="Tipo" {...form.field('type')} options={Object.entries(GUIDE_TYPE_NAMES)} />
        <NumberField label="Nível recomendado" {...form.field('recommendedLv')} />
      </FieldPair>
      <PictureField
        hint="Opcional. Um endereço https ou um caminho deste site."
        {...upload}
        {...form.field('imageUrl')}
        onAddress={(imageUrl) => form.set({ imageUrl })}
      />
    </>
  );
}
