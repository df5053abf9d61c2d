-- Agreed prices, which are compared with new prices of their listings (`listedBelowAgreed` in src/areas/bids/agreed-price-queries.ts).
create index applications_agreed_price on applications (object_id) where kind = 'price_offer' and state = 'accepted';
