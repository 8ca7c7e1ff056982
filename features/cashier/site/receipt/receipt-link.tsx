import { Link } from '@kislap/site-kit/link.tsx';

/** To the receipt of a deposit or withdrawal. */
export function ReceiptLink({ paymentId, children }: { paymentId: string; children: string }) {
  return (
    <Link to="/member/receipt" search={{ payment: paymentId }} className="font-semibold text-tide underline">
      {children}
    </Link>
  );
}
