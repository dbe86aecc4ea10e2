import type { Language } from '@cartage/contract/auth/auth.schema.ts';

export interface PdfWords {
  invoice: string;
  issued: string;
  due: string;
  to: string;
  payTo: string;
  item: string;
  price: string;
  quantity: string;
  discount: string;
  tax: string;
  subtotal: string;
  total: string;
  paid: string;
  open: string;
  credited: string;
  askedAgain: string;
  owedBack: string;
  salesperson: string;
  stub: string;
}

/** The words printed on an invoice. */
export const pdfWords: Record<Language, PdfWords> = {
  en: {
    invoice: 'Invoice',
    issued: 'Issued',
    due: 'Due',
    to: 'Invoice to',
    payTo: 'Pay to',
    item: 'Item',
    price: 'Price',
    quantity: 'Qty',
    discount: 'Discount',
    tax: 'Tax',
    subtotal: 'Subtotal',
    total: 'Total',
    paid: 'Paid',
    open: 'Still open',
    credited: 'Credited',
    askedAgain: 'Asked for again',
    owedBack: 'To be given back',
    salesperson: 'Salesperson',
    stub: 'Payment slip',
  },
  fr: {
    invoice: 'Facture',
    issued: 'Émise le',
    due: 'À payer le',
    to: 'Facturé à',
    payTo: 'À verser à',
    item: 'Désignation',
    price: 'Prix',
    quantity: 'Qté',
    discount: 'Remise',
    tax: 'Taxe',
    subtotal: 'Sous-total',
    total: 'Total',
    paid: 'Déjà payé',
    open: 'Reste à payer',
    credited: 'Avoir',
    askedAgain: 'De nouveau demandé',
    owedBack: 'À rembourser',
    salesperson: 'Vendeur',
    stub: 'Talon de paiement',
  },
  ar: {
    invoice: 'فاتورة',
    issued: 'تاريخ الإصدار',
    due: 'تاريخ الاستحقاق',
    to: 'فاتورة إلى',
    payTo: 'الدفع إلى',
    item: 'البند',
    price: 'السعر',
    quantity: 'الكمية',
    discount: 'الخصم',
    tax: 'الضريبة',
    subtotal: 'المجموع الفرعي',
    total: 'المجموع',
    paid: 'المدفوع',
    open: 'المتبقي',
    credited: 'مبلغ مخصوم',
    askedAgain: 'مُطالَب به من جديد',
    owedBack: 'يجب أن يُعاد',
    salesperson: 'مندوب المبيعات',
    stub: 'قسيمة الدفع',
  },
};
