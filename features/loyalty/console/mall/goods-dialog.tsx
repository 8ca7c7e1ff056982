import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Dialog, TextArea, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import { type DeskGoods, GoodsDraft } from '../../contract/mall.console.ts';
import { useSaveGoods } from './use-mall-desk.ts';

const empty = { nameEn: '', nameTy: '', textEn: '', textTy: '', price: '', stock: '', place: '10' };
type Typed = typeof empty;

/** One item of the mall, in both languages. */
export function GoodsDialog({ goods, onClose }: { goods: DeskGoods | null; onClose: () => void }) {
  const t = useT();
  const save = useSaveGoods();
  const [typed, setTyped] = useState<Typed>(() => (goods ? typedOf(goods) : empty));
  const [isOpen, setOpen] = useState(goods?.isOpen ?? false);
  const [hasTried, setTried] = useState(false);
  const parsed = GoodsDraft.safeParse({
    ...typed,
    stock: Number(typed.stock || Number.NaN),
    place: Number(typed.place || Number.NaN),
    isOpen,
  });
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]));

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!parsed.success || save.isPending) return;
    const onSuccess = () => {
      showToast('good', t('mallDesk.saved'));
      onClose();
    };
    save.mutate({ draft: parsed.data, known: goods }, { onSuccess });
  }

  const field = (name: keyof Typed) => ({
    label: t(`mallDesk.${name}`),
    value: typed[name],
    error: hasTried && wrong.has(name) ? t('mallDesk.wrong') : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((known) => ({ ...known, [name]: target.value })),
  });

  return (
    <Dialog
      title={t(goods ? 'mallDesk.edit' : 'mallDesk.add')}
      closeLabel={t('common.close')}
      closesOnCover={false}
      size="lg"
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <ErrorNotice error={save.error} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('nameEn')} maxLength={80} />
          <TextField {...field('nameTy')} maxLength={80} />
          <TextArea {...field('textEn')} maxLength={500} />
          <TextArea {...field('textTy')} maxLength={500} />
          <TextField {...field('price')} inputMode="decimal" />
          <TextField {...field('stock')} inputMode="numeric" />
          <TextField {...field('place')} inputMode="numeric" hint={t('mallDesk.placeHint')} />
        </div>
        <div className="flex items-center justify-between gap-4 text-sm">
          <span>{t('mallDesk.isOpen')}</span>
          <Switch label={t('mallDesk.isOpen')} isOn={isOpen} onChange={setOpen} />
        </div>
        <Button type="submit" tone="primary" isBusy={save.isPending}>
          {t('mallDesk.save')}
        </Button>
      </form>
    </Dialog>
  );
}

function typedOf({ nameEn, nameTy, textEn, textTy, price, stock, place }: DeskGoods): Typed {
  const cents = String(price % 100n).padStart(2, '0');
  return {
    ...{ nameEn, nameTy, textEn, textTy },
    price: cents === '00' ? String(price / 100n) : `${price / 100n}.${cents}`,
    stock: String(stock),
    place: String(place),
  };
}
