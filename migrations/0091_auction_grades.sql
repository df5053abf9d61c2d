-- The grade and the lot by which buyers of cars from auctions look up the auction sheet.
alter table abroad_listings
  add auction_grade text,
  add auction_lot text;
